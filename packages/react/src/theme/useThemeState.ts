import { LatchkeyError } from '@latchkey/kernel'
import { useMemo, useState } from 'react'
import { shallowEqual } from '../hooks/shallowEqual.js'
import { readThemeVariables } from './readThemeVariables.js'
import type { Theme, ThemeMode, ThemeVariables } from './theme.js'

const MODES: readonly ThemeMode[] = ['light', 'dark', 'system']

function checkMode(mode: ThemeMode): ThemeMode {
  if (MODES.includes(mode)) return mode
  const fix = `Use one of: ${MODES.join(', ')}.`
  throw new LatchkeyError('OPTION_INVALID', { option: 'themeMode', problem: `is ${JSON.stringify(mode)}`, fix })
}

function checkVariables(variables: ThemeVariables): ThemeVariables {
  readThemeVariables(variables)
  return variables
}

/** A value that follows its prop, and can be set until the prop changes. */
function useFollowing<T>(prop: T, isEqual: (a: T, b: T) => boolean): readonly [T, (value: T) => void] {
  const [state, setState] = useState({ prop, value: prop })
  const current = isEqual(state.prop, prop) ? state : { prop, value: prop }
  if (current !== state) setState(current)
  return [current.value, (value) => setState({ prop: current.prop, value })]
}

/**
 * The look of one provider: what its props say, until `useTheme` sets something else.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function useThemeState(modeProp: ThemeMode, variablesProp: ThemeVariables): Theme {
  const [mode, setMode] = useFollowing(modeProp, Object.is)
  const [variables, setVariables] = useFollowing(variablesProp, shallowEqual)
  useMemo(() => checkMode(modeProp), [modeProp])
  useMemo(() => checkVariables(variables), [variables])
  return useMemo(
    () => ({
      mode,
      variables,
      setMode: (next) => setMode(checkMode(next)),
      setVariables: (next) => setVariables(checkVariables(next)),
    }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the setters close over the props alone
    [mode, variables, modeProp, variablesProp],
  )
}
