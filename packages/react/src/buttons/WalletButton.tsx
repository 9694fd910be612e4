import type { LatchkeyState, Namespace, OpenParameters, SlotItemOf } from '@latchkey/kernel'
import type { ReactNode } from 'react'
import { useCallback } from 'react'
import { ComponentBoundary } from '../boundary/ComponentBoundary.js'
import { useLatchkeyContext } from '../context/useLatchkeyContext.js'
import { useSelector } from '../hooks/useSelector.js'
import { useBrandPicture } from '../pictures/useBrandPicture.js'
import { useItems } from '../slots/useItems.js'
import { pairingViewOf } from '../links/pairingViewOf.js'
import { BaseButton } from './BaseButton.js'
import { ButtonPicture } from './ButtonPicture.js'
import { DisconnectedButton } from './DisconnectedButton.js'
import { findWallet } from './findWallet.js'

/** Props of {@link WalletButton}. */
export interface WalletButtonProps {
  /**
   * The wallet, or another way to connect: the id of its connector, e.g. the reverse-DNS name `io.metamask` or `walletConnect`; the id or
   * reverse-DNS name of a listed wallet that is not installed; or the id that a plugin gave to its item of the slot `connect.methods`, or to a part of one, e.g. `google`, which comes first.
   */
  readonly connectorId: string
  /** Required if several namespaces have a wallet with this id. @default the first namespace that has it */
  readonly namespace?: Namespace
  /** Cannot be pressed. @default false */
  readonly disabled?: boolean
}

/**
 * Connects by one particular wallet or method. A listed wallet that is not installed shows its code, its app, or where to get it. Opens the list of wallets
 * if nothing has this id, or if several wallets announce it.
 */
export function WalletButton(props: WalletButtonProps) {
  return (
    <ComponentBoundary component="WalletButton" fallback={<DisconnectedButton variant="neutral" />}>
      <OneWay {...props} />
    </ComponentBoundary>
  )
}

function OneWay({ connectorId, namespace, disabled }: WalletButtonProps) {
  const { modal } = useLatchkeyContext()
  const method = findMethod(useItems('connect.methods'), connectorId)
  const wallet = useSelector(useCallback((state: LatchkeyState) => findWallet(state, connectorId, namespace), [connectorId, namespace]))
  const pairingView = useSelector(pairingViewOf)
  const of = namespace === undefined ? {} : { namespace }
  // The texts of plugins load with the modal.
  if (method && modal) {
    const title = modal.texts.get(method.title) ?? method.title
    const opens = { view: method.view, params: method.params, ...of }
    return <Way opens={opens} disabled={disabled} name={typeof title === 'string' ? title : title.other} />
  }
  if (method || !wallet) return <DisconnectedButton variant="neutral" disabled={disabled} />
  if (!('namespace' in wallet)) {
    const opens = { view: pairingView, params: { walletId: wallet.id, ...of } }
    return <Way opens={opens} disabled={disabled} name={wallet.name} picture={<ListedPicture id={wallet.id} icon={wallet.icon} />} />
  }
  // A protocol connector shows a QR code: the visitor chooses the wallet on the other device.
  const view = wallet.type === 'WALLET_CONNECT' ? 'ConnectingWalletConnectBasic' : 'ConnectingExternal'
  const opens = { view, params: { connectorId, namespace: wallet.namespace } }
  return <Way opens={opens} disabled={disabled} name={wallet.name} picture={<ButtonPicture src={wallet.icon} />} />
}

type Method = Pick<SlotItemOf<'connect.methods'>, 'view' | 'params' | 'title'>

/** The way with this id, or the one that has it among its parts. */
function findMethod(methods: readonly SlotItemOf<'connect.methods'>[], wanted: string): Method | undefined {
  const whole = methods.find(({ id }) => id === wanted)
  if (whole) return whole
  const found = methods.find(({ also }) => Array.isArray(also) && also.includes(wanted))
  return found && { view: found.view, params: { id: wanted }, title: `${found.title}.${wanted}` }
}

interface WayProps {
  readonly opens: OpenParameters
  readonly disabled: boolean | undefined
  readonly name: string
  readonly picture?: ReactNode
}

function Way({ opens, disabled, name, picture }: WayProps) {
  return (
    <BaseButton opens={opens} disabled={disabled}>
      {picture}
      <span className="lk-btn-text">{name}</span>
    </BaseButton>
  )
}

function ListedPicture({ id, icon }: { readonly id: string; readonly icon: string | undefined }) {
  const { picture: drawn } = useBrandPicture(icon === undefined ? id : undefined)
  return <ButtonPicture src={icon ?? drawn} />
}
