import * as z from 'zod/mini'

// One file: every group shares it, and each shared file would be another request of a page without a bundler.

/** Text of at most a number of UTF-16 units; may be empty. */
export const textUpTo = (most: number) => z.string().check(z.maxLength(most))

/** Text of 1 to 256 UTF-16 units, e.g. a name. It is not cleaned: whoever shows it does that. */
export const label = z.string().check(z.minLength(1), z.maxLength(256))

/** A list of at most a number of items. */
export const listOf = <T extends z.ZodMiniType>(item: T, most: number) => z.array(item).check(z.maxLength(most))

/** An identifier without spaces and commas, e.g. of a wallet or a picture: lists of them are joined by commas. */
export const identifier = z.string().check(z.regex(/^[\w.:@-]{1,128}$/))

/** A CAIP-2 network id. @see https://chainagnostic.org/CAIPs/caip-2 */
export const networkId = z.string().check(z.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/))

/** A CAIP-10 account id, also of a token's contract. @see https://chainagnostic.org/CAIPs/caip-10 */
export const accountId = z.string().check(z.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/))

/** An address, or a CAIP-10 account id where a call accepts both. */
export const address = z.string().check(z.regex(/^[-.%:_a-zA-Z0-9]{1,200}$/))

/** An integer without sign, in decimal digits: base units, wei. */
export const digits = z.string().check(z.regex(/^\d{1,78}$/))

/** A decimal number without sign and exponent, e.g. `7.15`. */
export const decimal = z.string().check(z.regex(/^\d{1,78}(\.\d{1,78})?$/))

/** A number of any size and sign that is finite. */
export const amount = z.number()

/** Decimals of a token. */
export const decimals = z.int().check(z.gte(0), z.lte(77))

/** Bytes in hex with `0x`, at most 64 KiB. */
export const hex = z.string().check(z.regex(/^0x[0-9a-fA-F]*$/), z.maxLength(131_074))

/** A JSON Web Token. */
export const token = z.string().check(z.regex(/^[\w.~+/=-]{1,8192}$/))

/** A time as ISO 8601. */
export const isoTime = textUpTo(64)

/** The address of a web page or picture: `https:`, or `http:`, without name and password. */
export const webUrl = z.string().check(z.regex(/^https?:\/\/[^\s/?#@\\]+([/?#]\S*)?$/), z.maxLength(2_048), z.refine(URL.canParse))

/** A picture: {@link webUrl}, or a `data:image/` URI. Whoever draws it checks the content. */
export const pictureUrl = z.string().check(
  z.maxLength(65_536),
  z.refine((value) => webUrl.safeParse(value).success || /^data:image\/[a-z+.-]{1,32}[;,]/.test(value)),
)

/**
 * How a wallet's app is opened: an `https:` address, a scheme of its own such as `metamask://`, or the bare name of one. Schemes that browsers
 * run or read are refused.
 */
export const appLink = z.string().check(
  z.maxLength(2_048),
  z.regex(/^[!-~]+$/),
  z.refine((value) => !/^(javascript|data|vbscript|blob|file|about|filesystem|view-source|intent|ws|wss|ftp|http):/i.test(value)),
)
