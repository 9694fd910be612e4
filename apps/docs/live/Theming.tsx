import { ConnectEmbed, type ThemeMode, type ThemeVariables, useTheme } from '@latchkey/react'
import { Choice, Color, Range } from './controls.js'

const MODES: readonly ThemeMode[] = ['dark', 'light', 'system']
const FONTS = ['system-ui, sans-serif', 'Georgia, serif', 'ui-monospace, monospace']

/** A control for each theme variable, and views that use them. */
export function Theming() {
  const { mode, variables, setMode, setVariables } = useTheme()
  const set = (patch: ThemeVariables): void => setVariables({ ...variables, ...patch })
  const { accent = '#4468f0', colorMix = '#0a7a5a', colorMixStrength = 0, fontFamily = 'system-ui, sans-serif' } = variables
  const { radiusMaster = '4px', fontSizeMaster = '10px' } = variables
  return (
    <div className="live-playground">
      <form onSubmit={(event) => event.preventDefault()}>
        <Choice label="themeMode" options={MODES} value={mode} onChange={(next) => setMode(next as ThemeMode)} />
        <Color label="accent" value={accent} onChange={(next) => set({ accent: next })} />
        <Color label="colorMix" value={colorMix} onChange={(next) => set({ colorMix: next })} />
        <Range
          label="colorMixStrength"
          from={0}
          to={40}
          value={colorMixStrength}
          onChange={(next) => set({ colorMix, colorMixStrength: next })}
        />
        <Range
          label="radiusMaster"
          from={0}
          to={10}
          value={parseFloat(radiusMaster)}
          onChange={(next) => set({ radiusMaster: `${next}px` })}
        />
        <Range
          label="fontSizeMaster"
          from={8}
          to={14}
          value={parseFloat(fontSizeMaster)}
          onChange={(next) => set({ fontSizeMaster: `${next}px` })}
        />
        <Choice label="fontFamily" options={FONTS} value={fontFamily} onChange={(next) => set({ fontFamily: next })} />
        <output>{`themeVariables={${JSON.stringify(variables)}}`}</output>
      </form>
      <ConnectEmbed />
    </div>
  )
}
