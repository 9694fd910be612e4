import type { PreparedOperation } from '../../smart/SmartAccount.js'
import type { Prepared } from '../Signing.js'

/** What an approval says of an operation besides its calls. */
export const knownOf = ({ payment, authorization }: PreparedOperation): Pick<Prepared, 'payment' | 'takesOn'> => ({
  payment: payment.kind === 'account' ? payment : { kind: 'sponsored' },
  ...(authorization && { takesOn: authorization.address }),
})
