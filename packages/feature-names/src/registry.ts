import type { NamesFlow } from './flow/NamesFlow.js'
import type { NamesState } from './flow/NamesState.js'
import type { en } from './texts/en.js'

type NamesTexts = typeof en

/** The views of this feature. */
export type NamesView = 'ChooseAccountName' | 'RegisterAccountName' | 'RegisterAccountNameSuccess'

/** Common fields of events. */
interface NameEvent {
  readonly isSmartAccount: boolean
  /** With its zone. */
  readonly ensName: string
}

declare module '@latchkey/kernel' {
  interface ViewRegistry {
    /** Explains names. */
    ChooseAccountName: undefined
    RegisterAccountName: undefined
    RegisterAccountNameSuccess: undefined
  }
  interface StateRegistry {
    names: NamesState
  }
  interface ServiceRegistry {
    /** Finds and takes names; the code loads with the first call. */
    names: () => Promise<NamesFlow>
  }
  interface EventRegistry {
    /** The visitor opened the view that explains names. */
    OPEN_ENS_FLOW: Pick<NameEvent, 'isSmartAccount'>
    /** The visitor asked for a name. */
    REGISTER_NAME_INITIATED: NameEvent
    /** The visitor has it. */
    REGISTER_NAME_SUCCESS: NameEvent
    /** The visitor does not have it; `error` is a code. */
    REGISTER_NAME_ERROR: NameEvent & { readonly error: string }
  }
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- keys and values of the English texts
  interface TextRegistry extends NamesTexts {}
}
