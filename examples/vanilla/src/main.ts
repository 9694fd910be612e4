// Everything but the modal works without React: discovery, connecting, signing, and restoring the session after a reload.
import { listConnectors } from '@latchkey/kernel'
import { selectConnection } from '@latchkey/kernel/selectors'
import { find } from './find'
import { latchkey } from './latchkey'

const status = find('status')
const wallets = find('wallets')
const account = find('account')
const outcome = find('outcome')

/** Shows an action's result, or its error message. */
function run(action: () => Promise<string>): void {
  outcome.textContent = ''
  action()
    .catch((error: Error) => error.message)
    .then((text) => (outcome.textContent = text))
}

function walletButton({ id, namespace, name }: (typeof latchkey.state.connectors)[number]): HTMLButtonElement {
  const button = document.createElement('button')
  button.textContent = name
  button.onclick = () =>
    run(async () => {
      const { address } = await latchkey.connect({ connectorId: id, namespace })
      return `Connected ${address}`
    })
  return button
}

function draw(): void {
  const { isConnected, address, network } = selectConnection(latchkey.state)
  const found = listConnectors(latchkey)
  status.textContent = isConnected ? `${address} on ${network?.name}` : found.length > 0 ? 'Choose a wallet' : 'No wallet found'
  wallets.hidden = isConnected
  account.hidden = !isConnected
  wallets.replaceChildren(...found.map(walletButton))
}

find('sign').onclick = () => run(() => latchkey.signMessage({ message: 'Hello' }))
find('disconnect').onclick = () => run(() => latchkey.disconnect().then(() => 'Disconnected'))

latchkey.subscribe((state) => state, draw)
await latchkey.start()
draw()
