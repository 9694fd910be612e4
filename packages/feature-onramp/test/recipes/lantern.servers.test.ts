import { describeProvider } from '@latchkey/feature-kit/testing'
import { onrampQuestions } from '@latchkey/feature-onramp/testing'
import { networkOf } from '../networks.js'

const asks = onrampQuestions({
  namespace: 'eip155',
  address: '0x00000000000000000000000000000000000000aa',
  networks: [networkOf('eip155:31337')],
})

describeProvider('lantern, by the guide', {
  // The suite looks at what the import does.
  load: async () => {
    const module = await import('./lantern.js')
    return (url) => module.lantern({ shop: url, page: 'https://lantern.example' })
  },
  refusedOptions: [],
  questions: {
    getCatalog: { ask: asks.getCatalog, answer: () => '{"tokens":[]}', lies: ['{"tokens":{}}'] },
    getQuote: {
      ask: asks.getQuote,
      answer: () => '{"total":"100","subtotal":"98","fees":[{"kind":"provider","amount":"2"}],"receive":"0.05"}',
    },
    createOrder: {
      ask: asks.createOrder,
      answer: () => '{"url":"https://lantern.example/pay","reference":"order-1"}',
      lies: ['{"url":"https://evil.example/pay","reference":"order-1"}'],
    },
    getStatus: { ask: asks.getStatus, answer: () => '{"state":"pending"}' },
  },
})
