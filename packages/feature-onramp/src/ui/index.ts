import type { ReactUiModule } from '@latchkey/react'
import { Activity } from './Activity/Activity.js'
import { Buy } from './Buy/Buy.js'
import { FiatSelect } from './Select/FiatSelect.js'
import { TokenSelect } from './Select/TokenSelect.js'
import { Providers } from './Providers/Providers.js'
import { WhatIsABuy } from './WhatIsABuy/WhatIsABuy.js'

/** A component for each view that the plugin registers. */
export const views = {
  OnRampProviders: Providers,
  OnRampTokenSelect: TokenSelect,
  OnRampFiatSelect: FiatSelect,
  OnRampActivity: Activity,
  BuyInProgress: Buy,
  WhatIsABuy,
} satisfies ReactUiModule['views']
