import { describeProvider } from '@latchkey/feature-kit/testing'
import { networkOf } from '../../test/networks.js'
import { sandbox } from '../sandbox.js'
import { onrampQuestions } from '../testing/index.js'
import { coinbase } from './coinbase.js'
import { custom } from './custom.js'
import { meld } from './meld.js'

const asks = onrampQuestions({
  namespace: 'eip155',
  address: '0x00000000000000000000000000000000000000aa',
  networks: [networkOf('eip155:1')],
})
const own = { id: 'own', name: 'Own', url: 'https://buy.test/?to={address}', namespaces: ['eip155'] }
const [ofCoinbase, ofCustom, ofMeld, ofSandbox] = [
  coinbase({ url: '/token' }),
  custom(own),
  meld({ publicKey: 'key' }),
  sandbox({ url: 'http://127.0.0.1:4000' }),
]
let tokens = 0

describeProvider('coinbase', {
  load: async () => {
    const module = await import('./coinbase.js')
    return (url) => module.coinbase({ url: `${url}/token` })
  },
  refusedOptions: [() => coinbase({} as never), () => coinbase({ url: '' }), () => coinbase({ url: '/token', uri: '' } as never)],
  beside: [ofCustom, ofMeld, ofSandbox],
  questions: {
    createOrder: {
      ask: asks.createOrder,
      answer: () => JSON.stringify({ token: `session-${(tokens += 1)}` }),
      lies: ['{"url":"https://evil.example"}', '{"token":"12345678&redirectUrl=x"}', '{"token":"1234567"}'],
    },
  },
})

describeProvider('sandbox', {
  load: async () => {
    const module = await import('../sandbox.js')
    return (url) => module.sandbox({ url })
  },
  refusedOptions: ['https://sandbox.example', 'http://192.168.0.2:1', 'http://127.0.0.1.evil.test', 'nothing'].map(
    (url) => () => sandbox({ url }),
  ),
  beside: [ofCoinbase, ofCustom, ofMeld],
  questions: {
    getCatalog: { ask: asks.getCatalog, answer: () => '{"tokens":[],"fiats":[]}', lies: ['{"tokens":{}}', '{"tokens":[],"fiats":"USD"}'] },
    getQuote: {
      ask: asks.getQuote,
      answer: () => '{"total":"100","subtotal":"98","fees":[{"kind":"provider","amount":"2"}],"receive":"0.05"}',
      lies: [
        '{"total":"100","subtotal":"98","fees":[],"receive":"0.05"}',
        '{"total":"1","subtotal":"1","fees":[],"receive":"0.05"}',
        '{"total":100,"subtotal":100,"fees":[],"receive":"0.05"}',
      ],
    },
    createOrder: {
      ask: asks.createOrder,
      answer: ({ headers: { host } }) => JSON.stringify({ url: `http://${host}/pay`, reference: 'order-1' }),
      lies: ['{"url":"https://evil.example/pay","reference":"order-1"}', '{"url":"javascript:alert(1)"}'],
    },
    getStatus: {
      ask: asks.getStatus,
      answer: () => '{"state":"pending"}',
      lies: ['{"state":"won"}', '{"state":"completed","receive":"-1"}'],
    },
  },
})

describeProvider('custom', {
  load: async () => {
    const module = await import('./custom.js')
    return () => module.custom(own)
  },
  refusedOptions: [() => custom({ ...own, url: 'http://buy.test/' }), () => custom({ ...own, id: 7 as never })],
  beside: [ofCoinbase, ofMeld, ofSandbox],
  questions: {},
})

describeProvider('meld', {
  load: async () => {
    const module = await import('./meld.js')
    return () => module.meld({ publicKey: 'key' })
  },
  refusedOptions: [
    { publicKey: '' },
    { countryCode: 'DEU' },
    { countryCode: 'DE&x=1' },
    { redirectUrl: 'javascript:alert(1)' },
    { redirectUrl: '/bought' },
  ].map((wrong) => () => meld({ publicKey: 'k', ...wrong })),
  beside: [ofCoinbase, ofCustom, ofSandbox],
  questions: {},
})
