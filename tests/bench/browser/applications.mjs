// The applications that are measured, and where their parts are.

const WALLET = 'Bench Wallet'

/** @type {Pick<Application, 'row' | 'modal' | 'closes'>} */
const ours = { row: { selector: 'button', text: WALLET, within: 'latchkey-modal' }, modal: 'latchkey-modal', closes: 'Escape' }

/**
 * `row`: a wallet in the open modal, `modal`: the root whose elements are counted, `closes`: how the modal is closed.
 * @typedef {{ selector: string, text?: string, within?: string }} Wanted - What a visitor sees; `within`: in whose shadow root.
 * @typedef {{ id: string, title: string, row: Wanted, modal: string, closes: 'Escape' | 'click' }} Application
 * @type {Application[]}
 */
export const applications = [
  { id: 'latchkey', title: 'Latchkey', ...ours },
  { id: 'five', title: 'Latchkey, five chains and WalletConnect', ...ours },
  {
    id: 'rainbowkit',
    title: 'RainbowKit 2.2.11',
    row: { selector: '[data-testid^="rk-wallet-option"]', text: WALLET },
    modal: '[data-rk] [role="dialog"]',
    closes: 'Escape',
  },
  {
    id: 'wagmi',
    title: 'wagmi 2.19.5, no modal',
    row: { selector: '[data-bench="wallet"]', text: WALLET },
    modal: '[role="dialog"]',
    closes: 'click',
  },
]
