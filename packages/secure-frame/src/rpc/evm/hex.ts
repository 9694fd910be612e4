import { bytesToHex } from '@noble/hashes/utils.js'
import * as z from 'zod/mini'

/** An address in hex, in any case. */
export const addressSchema = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))
/** A number of up to 256 bits in hex. */
export const quantitySchema = z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/))
/** Up to 128 KiB in hex. */
export const dataSchema = z.string().check(z.regex(/^0x(?:[0-9a-fA-F]{2})*$/), z.maxLength(262_146))
/** 32 bytes in hex. */
export const hashSchema = z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/))

/** Hex with its prefix. */
export const toHex = (bytes: Uint8Array): `0x${string}` => `0x${bytesToHex(bytes)}`
/** A number as JSON-RPC writes it. */
export const toQuantity = (value: bigint): `0x${string}` => `0x${value.toString(16)}`
/** Whether two addresses are one. */
export const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
