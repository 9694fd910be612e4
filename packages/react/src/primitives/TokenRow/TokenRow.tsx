import { useStyles } from '../../theme/useStyles.js'
import type { RowProps } from '../Row/Row.js'
import { Row } from '../Row/Row.js'
import { TokenIcon, type TokenIconProps } from '../TokenIcon/TokenIcon.js'
import sheet from './TokenRow.css?inline'

/** Props of {@link TokenRow}. */
export interface TokenRowProps extends Pick<
  RowProps,
  'detail' | 'onPress' | 'onIntent' | 'isCurrent' | 'isDisabled' | 'isBusy' | 'leadsTo' | 'tabIndex'
> {
  /** Name of the token, e.g. `Ether`. */
  readonly name: string
  /** A `data:image/…` URI. @default the picture of `coin` */
  readonly icon?: string | undefined
  /** See {@link TokenIcon}. */
  readonly coin?: TokenIconProps['coin']
  /** The balance, formatted with its symbol: `useFormat().amount`. */
  readonly amount?: string | undefined
  /** The value of the balance, formatted: `useFormat().fiat`. */
  readonly value?: string | undefined
}

/** A token of a list: picture and name, balance and value at the end. */
export function TokenRow({ name, icon, coin, amount, value, ...row }: TokenRowProps) {
  useStyles(sheet)
  const end = (amount !== undefined || value !== undefined) && (
    <span className="lk-token-end">
      {amount !== undefined && <bdi>{amount}</bdi>}
      {value !== undefined && <bdi>{value}</bdi>}
    </span>
  )
  return <Row {...row} title={name} icon={<TokenIcon src={icon} name={name} coin={coin} />} {...(end && { badge: end })} />
}
