import type { CaipAddress } from '@latchkey/kernel'
import type { en } from './texts/en.js'

type GateTexts = typeof en

declare module '@latchkey/kernel' {
  interface ViewRegistry {
    'gate.Members': undefined
  }
  interface StateRegistry {
    /** The account that was refused last, and why, until one connects. */
    gate: { refused: { readonly account: CaipAddress; readonly reason: 'gate.refused' | 'gate.unavailable' } | undefined }
  }
  interface ErrorContexts {
    /** The list does not name the account. `reason` is the text that the modal shows. */
    GATE_NOT_A_MEMBER: { readonly account: CaipAddress; readonly reason: 'gate.refused' }
    /** The server did not answer as it should: nobody is let in, and a later attempt may succeed. */
    GATE_UNAVAILABLE: { readonly reason: 'gate.unavailable' }
  }
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- keys and values of the English texts
  interface TextRegistry extends GateTexts {}
}
