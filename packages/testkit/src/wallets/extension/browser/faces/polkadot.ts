import { createInjectedEntry } from '../../../page-wallet/polkadot/createInjectedEntry.js'
import type { ShowFace } from '../startInpage.js'

/** An entry of `window.injectedWeb3` under the wallet's name. */
export const polkadot: ShowFace = (channel, { info }) => {
  const page = window as { injectedWeb3?: object }
  page.injectedWeb3 = { ...page.injectedWeb3, [info.name]: createInjectedEntry(channel).entry }
}
