import type { RemoteFeature } from '../../src/configuration/Project.js'

/** Features as an operator writes them, one a line: `onramp on coinbase, meld`. */
export const writeFeatures = (features: readonly RemoteFeature[]): string =>
  features
    .map(({ id, isEnabled, config }) => `${id} ${isEnabled ? 'on' : 'off'}${config === null ? '' : ` ${config.join(', ') || ','}`}`)
    .join('\n')

/** Reads {@link writeFeatures}. @throws Error for a line that is none, with what is wrong in words */
export const readFeatures = (text: string): readonly RemoteFeature[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(readLine)

function readLine(line: string): RemoteFeature {
  const [, id, state, names] = /^(\S+)\s+(on|off)(?:\s+(.*))?$/.exec(line) ?? []
  if (id === undefined) throw new Error(`“${line.slice(0, 64)}” is no feature: write its id, then on or off.`)
  const config =
    names
      ?.split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '') ?? null
  return { id, isEnabled: state === 'on', config }
}
