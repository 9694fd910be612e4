import { createKeplrProvider } from '../../../page-wallet/cosmos/createKeplrProvider.js'
import type { ShowFace } from '../startInpage.js'

/** Keplr's object as Keplr's property; of several extensions the last one sets it, as with real ones. */
export const cosmos: ShowFace = (channel) => {
  Object.assign(window, { keplr: createKeplrProvider(channel, window, { place: 'keplr' }) })
}
