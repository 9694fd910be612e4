import { useMemo, useState } from 'react'
import { shallowEqual } from '../hooks/shallowEqual.js'
import type { Theme, ThemeMode, ThemeVariables } from '../theme/theme.js'

/** A value that follows its prop, and can be set until the prop changes. */
function useFollowing<T>(prop: T, isEqual: (a: T, b: T) => boolean): readonly [T, (value: T) => void] {
  const [state, setState] = useState({ prop, value: prop })
  const isFollowing = isEqual(state.prop, prop)
  if (!isFollowing) setState({ prop, value: prop })
  const set = (value: T): void => setState((last) => ({ prop: last.prop, value }))
  return [isFollowing ? state.value : prop, useState(() => set)[0]]
}

/** Throws for an invalid theme. */
export type CheckTheme = (theme: Pick<Theme, 'mode' | 'variables'>) => void

/**
 * The theme of one provider: its props, until `useTheme` sets another.
 *
 * @param check - Absent until the modal's code is loaded; then invalid values of the application are rejected at once.
 */
export function useThemeState(modeProp: ThemeMode, variablesProp: ThemeVariables, check?: CheckTheme): Theme {
  const [mode, setMode] = useFollowing(modeProp, Object.is)
  const [variables, setVariables] = useFollowing(variablesProp, shallowEqual)
  useMemo(() => check?.({ mode: modeProp, variables: variablesProp }), [check, modeProp, variablesProp])
  return useMemo(
    () => ({
      mode,
      variables,
      setMode: (next) => {
        check?.({ mode: next, variables })
        setMode(next)
      },
      setVariables: (next) => {
        check?.({ mode, variables: next })
        setVariables(next)
      },
    }),
    [mode, variables, setMode, setVariables, check],
  )
}
