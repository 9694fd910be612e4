import { useStyles } from '@latchkey/react'
import sheet from './Send/Send.css?inline'

/** An address with all its characters. */
export function WholeAddress({ address }: { readonly address: string }) {
  useStyles(sheet)
  return <bdi className="lk-send-address">{address}</bdi>
}
