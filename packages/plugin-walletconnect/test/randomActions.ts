import type { RequestAnswer } from '@latchkey/testkit-walletconnect'
import fc from 'fast-check'

/** The namespaces of the page. */
export const NAMESPACES = ['eip155', 'solana'] as const

/** One of them. */
export type Name = (typeof NAMESPACES)[number]

/** The possible actions of a visitor, a wallet, an application or a relay. */
export type Action =
  | { readonly type: 'connect' | 'disconnect' | 'sign'; readonly namespace: Name }
  | { readonly type: 'approve' | 'update'; readonly namespaces: readonly Name[] }
  | { readonly type: 'appSwitches' | 'walletSwitches'; readonly reference: 1 | 137 }
  | { readonly type: 'walletAnswers'; readonly answer: RequestAnswer }
  | { readonly type: 'copies' | 'delayMs'; readonly amount: number }
  | { readonly type: SimpleAction }

type SimpleAction =
  | 'reject'
  | 'abandon'
  | 'renewCode'
  | 'accounts'
  | 'extend'
  | 'delete'
  | 'disconnectAll'
  | 'takeOver'
  | 'reload'
  | 'redeliver'
  | 'outage'
  | 'outageEnds'
  | 'wait'
  | 'code'

const name = fc.constantFrom(...NAMESPACES)
const some = fc.constantFrom<readonly Name[]>(NAMESPACES, NAMESPACES, ['eip155'], ['solana'])
const simple = (type: SimpleAction) => fc.constant({ type })

const approve = fc.record({ type: fc.constant('approve' as const), namespaces: some })

/** Actions, weighted. */
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ type: fc.constant('connect' as const), namespace: name }) },
  { weight: 4, arbitrary: approve },
  { weight: 6, arbitrary: fc.record({ type: fc.constant('sign' as const), namespace: name }) },
  { weight: 8, arbitrary: simple('wait') },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('walletAnswers' as const),
      answer: fc.constantFrom<RequestAnswer>('sign', 'reject', 'ignore'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constantFrom('appSwitches' as const, 'walletSwitches' as const),
      reference: fc.constantFrom(1 as const, 137 as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('update' as const), namespaces: some }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('disconnect' as const), namespace: name }) },
  { weight: 3, arbitrary: fc.constantFrom<SimpleAction>('reject', 'abandon', 'renewCode', 'accounts', 'extend').map((type) => ({ type })) },
  { weight: 2, arbitrary: fc.constantFrom<SimpleAction>('delete', 'disconnectAll', 'takeOver', 'reload').map((type) => ({ type })) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('copies' as const), amount: fc.constantFrom(1, 2, 3) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('delayMs' as const), amount: fc.constantFrom(0, 5, 20) }) },
  { weight: 1, arbitrary: simple('redeliver') },
)

const connecting = fc
  .tuple(fc.record({ type: fc.constant('connect' as const), namespace: name }), approve)
  .map(([connect, answer]): readonly Action[] => [connect, { type: 'code' }, answer])

/** A visit: most begin by connecting; the rest is random. */
export const visit: fc.Arbitrary<readonly Action[]> = fc
  .tuple(fc.oneof(connecting, connecting, fc.constant([])), fc.array(action, { minLength: 5, maxLength: 25 }))
  .map(([first, rest]) => [...first, ...rest])

/** A visit with a relay outage. */
export const visitWithOutage: fc.Arbitrary<readonly Action[]> = fc
  .tuple(visit, fc.array(action, { maxLength: 5 }), fc.array(action, { maxLength: 5 }))
  .map(([before, during, after]) => [...before, { type: 'wait' }, { type: 'outage' }, ...during, { type: 'outageEnds' }, ...after])
