// RFC 3986, appendix A. Every repetition is over single characters, so that no text takes more than linear time.

const UNRESERVED = 'A-Za-z0-9\\-._~'
const SUB_DELIMS = "!$&'()*+,;="
const PCT = '%[0-9A-Fa-f]{2}'
const PCHAR = `(?:[${UNRESERVED}${SUB_DELIMS}:@]|${PCT})`
const SEGMENTS = `(?:\\/|${PCHAR})*`

const USERINFO = `(?:(?:[${UNRESERVED}${SUB_DELIMS}:]|${PCT})*@)?`
const REG_NAME = `(?:[${UNRESERVED}${SUB_DELIMS}]|${PCT})*`
const IP_LITERAL = '\\[[^\\]]*\\]'
const AUTHORITY = `${USERINFO}(?:${IP_LITERAL}|${REG_NAME})(?::[0-9]*)?`

const HIER_PART = `(?:\\/\\/(?<authority>${AUTHORITY})(?:\\/${SEGMENTS})?|\\/(?:${PCHAR}${SEGMENTS})?|${PCHAR}${SEGMENTS}|)`
const TAIL = `(?:[/?]|${PCHAR})*`

const SCHEME_PATTERN = /^[A-Za-z][A-Za-z0-9+.-]*$/
const URI_PATTERN = new RegExp(`^[A-Za-z][A-Za-z0-9+.-]*:${HIER_PART}(?:\\?${TAIL})?(?:#${TAIL})?$`)
const AUTHORITY_PATTERN = new RegExp(`^${AUTHORITY}$`)
const PCHARS_PATTERN = new RegExp(`^${PCHAR}*$`)
const LITERAL_PATTERN = /\[([^\]]*)\]/
const FUTURE_PATTERN = new RegExp(`^[vV][0-9A-Fa-f]+\\.[${UNRESERVED}${SUB_DELIMS}:]+$`)
const OCTET = '(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])'
const IPV4_PATTERN = new RegExp(`^${OCTET}(?:\\.${OCTET}){3}$`)
const H16_PATTERN = /^[0-9A-Fa-f]{1,4}$/

/** `unreserved` and `reserved` characters and the space. @see EIP-4361 */
const STATEMENT_PATTERN = new RegExp(`^[${UNRESERVED}${SUB_DELIMS}:/?#\\[\\]@ ]+$`)

/** Whether it is a scheme, e.g. `https`. */
export const isScheme = (text: string): boolean => SCHEME_PATTERN.test(text)

/** Whether it has the characters of `pchar` only; none is allowed. */
export const isPchars = (text: string): boolean => PCHARS_PATTERN.test(text)

/** Whether it can be a statement. */
export const isStatement = (text: string): boolean => STATEMENT_PATTERN.test(text)

/** Whether it is a URI with its scheme, e.g. `https://shop.example/a` or `urn:recap:e30`. */
export function isUri(text: string): boolean {
  const match = URI_PATTERN.exec(text)
  return match !== null && areLiteralsValid(match.groups?.['authority'] ?? '')
}

/** Whether it is an authority with a host, e.g. `shop.example:8080`. */
export function isAuthority(text: string): boolean {
  return text !== '' && AUTHORITY_PATTERN.test(text) && areLiteralsValid(text)
}

function areLiteralsValid(authority: string): boolean {
  const literal = LITERAL_PATTERN.exec(authority)?.[1]
  return literal === undefined || isIpv6(literal) || FUTURE_PATTERN.test(literal)
}

/** Eight groups of 16 bits, the last two perhaps as IPv4; `::` stands for one or more groups of zeros. */
function isIpv6(text: string): boolean {
  const halves = text.split('::')
  if (halves.length > 2) return false
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')))
  const last = groups.at(-1) ?? ''
  const endsInIpv4 = IPV4_PATTERN.test(last) && text.endsWith(last)
  const sixteens = endsInIpv4 ? groups.slice(0, -1) : groups
  const length = sixteens.length + (endsInIpv4 ? 2 : 0)
  return sixteens.every((group) => H16_PATTERN.test(group)) && (halves.length === 2 ? length <= 7 : length === 8)
}
