import { announceProvider } from '../../../page-wallet/evm/announceProvider.js'
import { createProvider } from '../../../page-wallet/evm/createProvider.js'
import type { ShowFace } from '../startInpage.js'

/** An EIP-1193 provider, announced by EIP-6963. */
export const eip155: ShowFace = (channel, { info }) => {
  const source = createProvider((request) => channel.request(request))
  channel.on(({ name, data }) => source.emit(name, data))
  announceProvider(window, { uuid: crypto.randomUUID(), name: info.name, rdns: info.rdns, icon: info.icon }, source.provider)
}
