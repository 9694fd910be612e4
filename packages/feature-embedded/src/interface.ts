import type { FlowOptions } from './flow/createFlow.js'

/** The logins and the wallet. */ export const createFlow = async (parts: FlowOptions) =>
  (await import('./flow/createFlow.js')).createFlow(parts)
/** Texts in every language. */ export const loadTexts = async () => (await import('./texts/languages.js')).languages
/** Views. */ export const loadViews = async (id: string) => {
  if (id === 'EmailLogin') return import('./ui/connect.js')
  return id === 'Profile' ? import('./ui/account.js') : import('./ui/index.js')
}
