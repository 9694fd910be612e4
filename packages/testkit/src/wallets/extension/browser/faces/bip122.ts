import { createSatsFace, describeSatsProvider } from '../../../page-wallet/bitcoin/createSatsFace.js'
import { createStandardFace } from '../../../page-wallet/bitcoin/createStandardFace.js'
import { createRegistration } from '../../../wallet-standard/createRegistration.js'
import type { ShowFace } from '../startInpage.js'

/** A wallet-standard wallet, and a provider in the list of sats-connect. */
export const bip122: ShowFace = (channel, { info: { name, icon } }) => {
  const { provider } = createSatsFace(channel)
  createRegistration(window, createStandardFace(channel, { name, icon, provider }).wallet).install()

  // Pages resolve the id from the window to the provider; each wallet has its own property.
  const place = name.replace(/[^A-Za-z0-9]/g, '')
  Object.assign(window, { [place]: { BitcoinProvider: provider } })
  const page = window as { btc_providers?: readonly unknown[] }
  page.btc_providers = [...(page.btc_providers ?? []), describeSatsProvider(`${place}.BitcoinProvider`, name, icon)]
}
