import type { EmbeddedFlow } from './flow/EmbeddedFlow.js'
import type { EmbeddedState } from './flow/EmbeddedState.js'
import type { Company, SocialProvider } from './options.js'
import type { en } from './texts/en.js'

type EmbeddedTexts = typeof en

/** The views of this feature. */
export type EmbeddedView =
  | 'EmailLogin'
  | 'EmailVerifyOtp'
  | 'EmailVerifyDevice'
  | 'ConnectSocials'
  | 'ConnectingSocial'
  | 'ConnectingFarcaster'
  | 'Create'
  | 'ApproveTransaction'
  | 'Profile'
  | 'UpdateEmailWallet'
  | 'UpdateEmailPrimaryOtp'
  | 'UpdateEmailSecondaryOtp'
  | 'UpgradeEmailWallet'
  | 'SmartSessionCreated'
  | 'SmartSessionList'

declare module '@latchkey/kernel' {
  interface ViewRegistry {
    EmailLogin: undefined
    EmailVerifyOtp: undefined
    EmailVerifyDevice: undefined
    /** `isInline`: as buttons in the list of wallets. `id`: one company, whose login begins right after a click. */
    ConnectSocials: { readonly isInline: true } | { readonly id: SocialProvider } | undefined
    /** The window of the company is open. `provider`: its login begins with the view, right after a click. */
    ConnectingSocial: { readonly provider: Company } | undefined
    /** The visitor's Farcaster app is asked to sign. */
    ConnectingFarcaster: undefined
    /** Makes a wallet, or opens one, by a passkey. */
    Create: undefined
    /** What stands below the frame while it asks. */
    ApproveTransaction: undefined
    Profile: undefined
    UpdateEmailWallet: undefined
    UpdateEmailPrimaryOtp: undefined
    UpdateEmailSecondaryOtp: undefined
    /** Takes the wallet elsewhere: the phrase. */
    UpgradeEmailWallet: undefined
    /** Says what was granted. */
    SmartSessionCreated: undefined
    /** Who may act for the account, and ends it. */
    SmartSessionList: undefined
  }
  interface StateRegistry {
    embedded: EmbeddedState
  }
  interface ServiceRegistry {
    /** The embedded wallet; the code loads with the first call. */
    embedded: () => Promise<EmbeddedFlow>
  }
  interface EventRegistry {
    /** The visitor entered the field for the address. */
    EMAIL_LOGIN_SELECTED: Record<never, never>
    /** The visitor asked for a code. */
    EMAIL_SUBMITTED: Record<never, never>
    /** A code was sent. */
    EMAIL_VERIFICATION_CODE_SENT: Record<never, never>
    /** The code was right. */
    EMAIL_VERIFICATION_CODE_PASS: Record<never, never>
    /** The code was not taken; `message` is a code of an error. */
    EMAIL_VERIFICATION_CODE_FAIL: { readonly message: string }
    /** The link for this device was followed. */
    DEVICE_REGISTERED_FOR_EMAIL: Record<never, never>
    /** The visitor opened the view that changes the address. */
    EMAIL_EDIT: Record<never, never>
    /** The visitor asked for the phrase. */
    EMAIL_UPGRADE_FROM_MODAL: Record<never, never>
    /** The visitor chose the key or the contract that it owns; `network` is CAIP-2. */
    SET_PREFERRED_ACCOUNT_TYPE: { readonly accountType: 'eoa' | 'smartAccount'; readonly network: string }
    /** The visitor chose a company. */
    SOCIAL_LOGIN_STARTED: { readonly provider: SocialProvider }
    /** The company vouched; the wallet is asked for. */
    SOCIAL_LOGIN_REQUEST_USER_DATA: { readonly provider: SocialProvider }
    /** The wallet is connected. */
    SOCIAL_LOGIN_SUCCESS: { readonly provider: SocialProvider }
    /** The visitor closed the window. */
    SOCIAL_LOGIN_CANCELED: { readonly provider: SocialProvider }
    /** The login failed; `message` is a code of an error. */
    SOCIAL_LOGIN_ERROR: { readonly provider: SocialProvider; readonly message: string }
  }
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- keys and values of the English texts
  interface TextRegistry extends EmbeddedTexts {}
}
