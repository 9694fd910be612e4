import type { FlowOptions } from './flow/createFlow.js'

/** The logins and the wallet, with the views that nobody needs before. */
export async function createFlow(parts: FlowOptions) {
  const [{ showLater }, { createFlow: create }] = await Promise.all([import('./showLater.js'), import('./flow/createFlow.js')])
  showLater(parts.context)
  return create(parts)
}

/** Texts in every language. */
export async function loadTexts({ context, options: { hasEmail, hasPasskey, socials } }: FlowOptions) {
  if (!hasEmail && !hasPasskey && socials.length === 0)
    context.log.warn('embedded() offers no login: leave one of email, socials and passkey.')
  return (await import('./texts/languages.js')).languages
}

/** Views. */
export const loadViews = async (id: string) => (id === 'EmailLogin' ? import('./ui/connect.js') : import('./ui/index.js'))
