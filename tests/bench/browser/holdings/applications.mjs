// The applications whose account is opened, and the way to its tokens in each.

/** @import { Wanted } from '../applications.mjs' */

const WALLET = 'Bench Wallet'
const APPKIT = ['w3m-modal', 'w3m-router']

/**
 * @typedef {object} Holder
 * @property {string} id - Of its page.
 * @property {string} title
 * @property {string[]} connect - Selectors of what is pressed to connect, as Playwright's locators find them.
 * @property {Wanted[]} path - What is pressed, once connected, to come to the tokens.
 * @property {Wanted} row - Of the coin, which is the first in each, with its amount.
 * @property {Wanted} token - The first row of a contract, with its amount.
 */

/** @type {Holder[]} */
export const holders = [
  {
    id: 'holdings',
    title: 'Latchkey',
    connect: ['main button', `button:has-text("${WALLET}")`],
    path: [{ selector: 'main button', text: '0xd8dA' }],
    row: { selector: '.lk-row', text: '1.5 ETH', within: 'latchkey-modal' },
    token: { selector: '.lk-row', text: '1,250.5 USDC', within: 'latchkey-modal' },
  },
  {
    id: 'holdingsThirdweb',
    title: 'thirdweb 5.121.6',
    connect: ['main button', `[role="dialog"] button:has-text("${WALLET}")`],
    path: [
      { selector: 'main button', text: '0xd8dA' },
      { selector: '[role="dialog"] button', text: 'View Assets' },
    ],
    // Where it shows the network, the balance has no space before it.
    row: { selector: '[role="dialog"] span', text: ' 1.5 ETH' },
    token: { selector: '[role="dialog"] span', text: '1250.5 USDC' },
  },
  {
    id: 'holdingsAppkit',
    title: 'AppKit 1.8.23',
    connect: ['main appkit-button', `w3m-modal >> text="${WALLET}"`],
    path: [
      { selector: 'wui-account-button', within: ['appkit-button', 'appkit-account-button'] },
      { selector: 'wui-list-item', text: 'Send', within: [...APPKIT, 'w3m-account-view', 'w3m-account-default-widget'] },
      { selector: 'wui-button', within: [...APPKIT, 'w3m-wallet-send-view', 'w3m-input-token'] },
    ],
    row: { selector: 'wui-text', text: '1.5000 ETH', within: [...APPKIT, 'w3m-wallet-send-select-token-view', 'wui-list-token'] },
    token: { selector: 'wui-text', text: '1,250.5000 USDC', within: [...APPKIT, 'w3m-wallet-send-select-token-view', 'wui-list-token'] },
  },
]
