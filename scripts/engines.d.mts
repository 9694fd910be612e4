/** Programs of the engines suite. */
export type EngineProgram = 'firefox' | 'webkitDriver' | 'webkit' | 'display'

export const ENGINE_PACKAGES: readonly string[]
export function hasEngines(): boolean
export function engineProgram(program: EngineProgram): string
