import type { Ask, Prompt } from './evm/createApprovals.js'
import { approvalStyles } from './approvalStyles.js'

const titles: Readonly<Record<string, string>> = {
  eth_requestAccounts: 'Connect this site',
  'standard:connect': 'Connect this site',
  connect: 'Connect this site',
  enable: 'Connect this site',
  wallet_requestPermissions: 'Choose accounts',
  wallet_switchEthereumChain: 'Switch network',
  wallet_addEthereumChain: 'Add a network',
  personal_sign: 'Sign a message',
  eth_signTypedData_v4: 'Sign typed data',
  eth_sendTransaction: 'Send a transaction',
  'solana:signIn': 'Connect and sign in',
  'solana:signMessage': 'Sign a message',
  'solana:signTransaction': 'Sign a transaction',
  'solana:signAndSendTransaction': 'Send a transaction',
  signMessage: 'Sign a message',
  signPsbt: 'Sign a transaction',
  sendTransfer: 'Send coins',
  signRaw: 'Sign a message',
  signPayload: 'Sign a transaction',
  experimentalSuggestChain: 'Add a network',
  signDirect: 'Sign a transaction',
  signAmino: 'Sign a document',
  signArbitrary: 'Sign a message',
}

function element<K extends keyof HTMLElementTagNameMap>(name: K, className: string, text = ''): HTMLElementTagNameMap[K] {
  const created = document.createElement(name)
  created.className = className
  created.textContent = text
  return created
}

function drawDialog(walletName: string, { method, origin, detail }: Prompt, answer: (isApproved: boolean) => void) {
  const dialog = element('dialog', 'window')
  const title = element('h2', 'title', titles[method] ?? method)
  title.id = 'title'
  dialog.setAttribute('aria-labelledby', title.id)
  const decline = element('button', 'button', 'Decline')
  const approve = element('button', 'button primary', 'Approve')
  decline.addEventListener('click', () => answer(false))
  approve.addEventListener('click', () => answer(true))
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    answer(false)
  })
  const buttons = element('div', 'buttons')
  buttons.append(decline, approve)
  dialog.append(element('p', 'wallet', walletName), title, element('p', 'origin', origin), element('p', 'detail', detail), buttons)
  return dialog
}

/** Shows one prompt and waits for the visitor. */
function show(walletName: string, prompt: Prompt): Promise<boolean> {
  // Made for each prompt: an open modal may have made existing elements of the page inert.
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [approvalStyles()]
  return new Promise((resolve) => {
    const dialog = drawDialog(walletName, prompt, (isApproved) => {
      dialog.close()
      host.remove()
      resolve(isApproved)
    })
    root.append(dialog)
    document.documentElement.append(host)
    // The top layer: above every z-index of the page, with the focus kept inside by the browser.
    dialog.showModal()
  })
}

/**
 * Shows a small window for each prompt, one at a time, in its own shadow root. Needs neither inline styles nor
 * `innerHTML`, so it works under a strict Content-Security-Policy with Trusted Types.
 *
 * @param walletName - Shown above the question.
 */
export function createApprovalWindow(walletName: string): Ask {
  let last: Promise<unknown> = Promise.resolve()
  return (prompt) => {
    const answer = last.then(() => show(walletName, prompt))
    last = answer
    return answer
  }
}
