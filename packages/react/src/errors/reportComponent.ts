import { loadError } from '@latchkey/kernel'

/** Reports a failed Latchkey component, as `COMPONENT_FAILED`; only the cause where its message cannot be fetched. */
export async function reportComponent(component: string, cause: unknown): Promise<void> {
  const error = await loadError('COMPONENT_FAILED', { component }, { cause })
  reportError(error.code === 'CODE_NOT_LOADED' ? cause : error)
}
