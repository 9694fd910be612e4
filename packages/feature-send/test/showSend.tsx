// The views of sending in an application with a connected wallet.
import type { LatchkeyProviderProps } from '@latchkey/react'
import { LatchkeyProvider } from '@latchkey/react'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { send } from '../src/index.js'
import { openChain } from './openChain.js'

export const button = (name: string | RegExp) => page.getByRole('button', { name })

/** Shows the application. */
export async function showSend({ locale = 'en', texts }: Pick<LatchkeyProviderProps, 'locale' | 'texts'> = {}) {
  const { connect, ...opened } = openChain({ plugin: send })
  await render(<LatchkeyProvider latchkey={opened.latchkey} locale={locale} {...(texts && { texts })} />)
  await connect()
  return opened
}
