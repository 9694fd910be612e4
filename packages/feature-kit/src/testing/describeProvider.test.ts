import { priceSuite } from '../../test/priceProvider.js'
import { describeProvider } from './describeProvider.js'

describeProvider('prices', priceSuite())

describeProvider('prices without a server', { load: priceSuite().load, refusedOptions: [], questions: {} })
