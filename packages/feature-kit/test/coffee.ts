import type { Feature, FeatureParts } from '../src/index.js'
import { defineFeature, patchOf } from '../src/index.js'

declare module '@latchkey/kernel' {
  interface StateRegistry {
    coffee: { cups: number }
  }
  interface ServiceRegistry {
    coffee: () => Promise<{ pour(): number }>
  }
  interface ViewRegistry {
    'coffee.Cup': undefined
    'coffee.Menu': undefined
  }
}

/** Options of the feature of these tests. */
export interface CoffeeOptions {
  readonly cups?: number
}

type Coffee = Feature<
  'coffee',
  { services: 'coffee'; views: 'coffee.Cup' | 'coffee.Menu' },
  CoffeeOptions,
  { readonly cups: number },
  { pour(): number }
>

/** A feature whose flow counts cups. */
export const coffee: Coffee = defineFeature({
  id: 'coffee',
  read({ cups = 1 }) {
    if (cups < 0) throw new RangeError('cups')
    return { cups }
  },
  initial: ({ cups }) => ({ cups }),
  setup: ({ context }, flow) => void context.services.provide('coffee', flow),
})

/** What its entry loads. */
export const code = {
  createFlow: ({ state, apply }: Pick<FeatureParts<'coffee', never, object>, 'state' | 'apply'>) => ({
    pour() {
      apply(patchOf<{ cups: number }>()({ cups: state.cups + 1 }))
      return state.cups
    },
  }),
}
