import { onTestFinished, vi } from 'vitest'

/** Every pause comes at once: a browser may postpone idle callbacks for as long as other pages keep it busy. */
export function stubIdle(): void {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
  onTestFinished(() => void vi.unstubAllGlobals())
}
