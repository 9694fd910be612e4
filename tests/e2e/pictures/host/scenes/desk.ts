import { custom, type OnrampProvider } from '@latchkey/feature-onramp'
import type { Namespace } from '@latchkey/kernel'

/** An on-ramp provider for the native currencies of the application's networks. */
export const desk = (namespaces: readonly Namespace[]): OnrampProvider =>
  custom({
    id: 'desk',
    name: 'House Payments',
    url: 'https://pay.test/?to={address}&coin={token}&sum={amount}',
    namespaces,
    fiats: [{ code: 'USD', methods: [{ id: 'card', min: '10.00', max: '7500.00' }] }],
  })
