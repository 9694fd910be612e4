import type { Feature, FeatureParts } from '../src/index.js'
import type { Plugin, UiModule } from '@latchkey/kernel'
import { definePlugin } from '@latchkey/kernel'
import { defineFeature, patchOf } from '../src/index.js'

const texts = {
  'coffee.noAccount.title': 'No account',
  'coffee.noAccount.text': 'Connect one.',
  'coffee.networks.title': 'Not here',
  'coffee.networks.text': 'Choose one.',
  'coffee.networks.none': 'There is none.',
  'coffee.failed.title': 'Not loaded',
  'coffee.failed.text': 'Look again.',
  'coffee.empty.title': 'Empty',
  'coffee.empty.text': 'Nothing yet.',
} as const
type CoffeeTexts = typeof texts

/** A plugin with the texts of the feature. @param Cup - Its view. */
export const coffeePlugin = (Cup: UiModule['views'][string]): Plugin =>
  definePlugin({
    id: 'coffee',
    apiVersion: 1,
    setup(context) {
      context.texts.add({ en: texts })
      context.views.add([{ id: 'coffee.Cup', title: 'Cup' }], async () => ({ views: { 'coffee.Cup': Cup } }))
    },
  })

declare module '@latchkey/kernel' {
  interface StateRegistry {
    coffee: { cups: number }
  }
  interface ServiceRegistry {
    coffee: () => Promise<{ pour(): number }>
  }
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- keys and values of the texts
  interface TextRegistry extends CoffeeTexts {}
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
