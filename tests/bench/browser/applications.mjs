// The applications that are measured, and where their parts are.

const WALLET = 'Bench Wallet'
const OPENER = '[data-bench="connect"]'

/** @type {Pick<Application, 'opener' | 'row' | 'popular' | 'modal' | 'closes'>} */
const ours = {
  opener: OPENER,
  row: { selector: 'button', text: WALLET, within: 'latchkey-modal' },
  popular: { selector: 'button', text: 'MetaMask', within: 'latchkey-modal' },
  modal: 'latchkey-modal',
  closes: 'Escape',
}

/**
 * `opener`: selector of the button that opens the modal, `row`: the wallet of the page in it, `popular`: a wallet that it lists where
 * the page has none, `modal`: the root whose elements are counted, `closes`: how the modal is closed.
 * @typedef {{ selector: string, text?: string, within?: string | string[] }} Wanted - What a visitor sees; `within`: in whose shadow root, from the outermost in.
 * @typedef {{ id: string, title: string, opener: string, row: Wanted, popular?: Wanted, modal: string, closes: 'Escape' | 'click' }} Application
 * @type {Application[]}
 */
export const applications = [
  { id: 'latchkey', title: 'Latchkey', ...ours },
  { id: 'button', title: 'Latchkey, its own button', ...ours, opener: '#root button' },
  { id: 'five', title: 'Latchkey, five chains and WalletConnect', ...ours },
  {
    id: 'rainbowkit',
    title: 'RainbowKit 2.2.11',
    opener: OPENER,
    row: { selector: '[data-testid^="rk-wallet-option"]', text: WALLET },
    popular: { selector: '[data-testid^="rk-wallet-option"]', text: 'MetaMask' },
    modal: '[data-rk] [role="dialog"]',
    closes: 'Escape',
  },
  {
    id: 'wagmi',
    title: 'wagmi 2.19.5, no modal',
    opener: OPENER,
    row: { selector: '[data-bench="wallet"]', text: WALLET },
    modal: '[role="dialog"]',
    closes: 'click',
  },
]
