import { createBitcoinTestWallet } from '@latchkey/testkit/page-wallet/bitcoin'
import { createCosmosTestWallet } from '@latchkey/testkit/page-wallet/cosmos'
import { createPolkadotTestWallet } from '@latchkey/testkit/page-wallet/polkadot'
import { createSolanaTestWallet } from '@latchkey/testkit/page-wallet/solana'
import { toPolkadot } from './chains.js'
import { icons } from './icons.js'
import { askVisitor, createEvmPart, type DemoWallet, type WalletSurroundings } from './testWallets.js'
import { trustedWallets } from './trustedWallets.js'

/** A wallet with the setting that adds it to the page. */
export interface OptionalWallet extends DemoWallet {
  readonly setting: 'silver' | 'gold' | 'iron' | 'keplr' | 'alloy'
}

const page = window

/** Prompts whose approval makes a wallet trust the page. */
const CONNECTING = new Set(['standard:connect', 'connect', 'enable'])

function createParts(name: string, icon: string, { chains, log }: WalletSurroundings) {
  const show = askVisitor(name, log)
  const ask: typeof show = async (prompt) => {
    const isApproved = await show({ ...prompt, origin: location.origin })
    if (isApproved && CONNECTING.has(prompt.method)) trustedWallets.add(name)
    return isApproved
  }
  const isTrusted = trustedWallets.has(name)
  return {
    async solana() {
      const wallet = await createSolanaTestWallet({ page, name, icon, ask, url: chains.solana?.url ?? '', canSignIn: true })
      if (isTrusted) wallet.trust()
      return wallet
    },
    bitcoin(way: 'satsConnect' | 'standard') {
      const wallet = createBitcoinTestWallet({ page, way, name, icon, ask, url: chains.bitcoin?.url ?? '' })
      if (isTrusted) wallet.trust('regtest')
      return wallet
    },
    polkadot() {
      const ss58Prefix = chains.polkadot ? toPolkadot(chains.polkadot).ss58Prefix : 0
      const wallet = createPolkadotTestWallet({ page, name, ask, ss58Prefix })
      if (isTrusted) wallet.trust()
      return wallet
    },
    async cosmos() {
      const wallet = await createCosmosTestWallet({ page, ask, chains: { [chains.cosmos?.chainId ?? 'cosmoshub-4']: 'cosmos' } })
      if (isTrusted) wallet.trust()
      return wallet
    },
  }
}

type PlainWallet = Pick<OptionalWallet, 'setting' | 'name' | 'description' | 'parts'>

function toWallet(plain: PlainWallet): OptionalWallet {
  const { parts } = plain
  return {
    ...plain,
    install: () => parts.forEach((part) => void part.install()),
    uninstall: () => parts.forEach((part) => void part.uninstall()),
  }
}

/** One name on four chains: the modal asks for the chain. */
async function createAlloy(surroundings: WalletSurroundings): Promise<OptionalWallet> {
  const name = 'Alloy Wallet'
  const description = 'One wallet for Ethereum, Solana, Bitcoin and Polkadot: one row, which asks for the chain.'
  const make = createParts(name, icons.alloy, surroundings)
  const evm = createEvmPart({ info: { name, rdns: 'test.latchkey.alloy', icon: icons.alloy }, isTravelled: true }, surroundings)
  const others = toWallet({ setting: 'alloy', name, description, parts: [await make.solana(), make.bitcoin('standard'), make.polkadot()] })
  return {
    ...others,
    evm: evm.controls,
    install() {
      evm.install()
      others.install()
    },
    uninstall() {
      evm.uninstall()
      others.uninstall()
    },
  }
}

/** The wallets of the other namespaces. They have real keys, and trust the page again after a reload. */
export async function createOtherWallets(surroundings: WalletSurroundings): Promise<readonly OptionalWallet[]> {
  const make = (name: string, icon = '') => createParts(name, icon, surroundings)
  const wallets: readonly PlainWallet[] = [
    {
      setting: 'silver',
      name: 'Silver Wallet',
      description: 'Solana, found by wallet-standard.',
      parts: [await make('Silver Wallet', icons.silver).solana()],
    },
    {
      setting: 'gold',
      name: 'Gold Wallet',
      description: 'Bitcoin, speaks the sats-connect protocol.',
      parts: [make('Gold Wallet', icons.gold).bitcoin('satsConnect')],
    },
    {
      setting: 'iron',
      name: 'Iron Wallet',
      description: 'Polkadot, injected as extensions are.',
      parts: [make('Iron Wallet').polkadot()],
    },
    {
      setting: 'keplr',
      name: 'Keplr',
      description: "Cosmos: a test wallet in Keplr's place.",
      parts: [await make('Keplr').cosmos()],
    },
  ]
  return [...wallets.map(toWallet), await createAlloy(surroundings)]
}
