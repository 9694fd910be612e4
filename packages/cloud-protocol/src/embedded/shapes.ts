import * as z from 'zod/mini'
import { networkId, textUpTo } from '../shapes/shapes.js'

/** What an account of the embedded wallet can be. */
export const accountType = z.enum(['eoa', 'smartAccount'])

/** An address of one of the wallet's two chains. */
export const walletAddress = z.string().check(z.regex(/^(0x[0-9a-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/))

/** A network as CAIP-2, or its bare EIP-155 number, as the reference writes it. */
export const chainId = z.union([z.int(), networkId])

/** An e-mail address: one `@`, no spaces, no line breaks, ASCII in its domain. Whether it exists is for the mail server to tell. */
export const email = z.string().check(z.maxLength(254), z.regex(/^[^\s@<>(),;:\\"[\]\p{C}]{1,64}@[a-zA-Z0-9-]+(\.[a-zA-Z0-9-]+)+$/u))

/** A code of six digits. */
export const otp = z.string().check(z.regex(/^\d{6}$/))

/** Companies whose accounts a visitor can come with. */
export const socialProvider = z.enum(['google', 'github', 'apple', 'facebook', 'x', 'discord'])

/** Text of a person, e.g. a user name. It is not cleaned: whoever shows it does that. */
export const personText = textUpTo(320)

/** 256 random bits as base64url. */
export const secret = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))

/** A share or a sealed share, as base64url. */
export const sealed = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,1024}$/))

/** Which splitting a share is of: 16 bytes as base64url. */
export const splitting = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/))
