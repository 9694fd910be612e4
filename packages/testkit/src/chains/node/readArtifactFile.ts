import { createRequire } from 'node:module'
import type { Abi, Hex } from 'viem'
import { testkitError } from '../../testkitError.js'

/** A compiled contract. */
export interface Artifact {
  readonly abi: Abi
  readonly bytecode: Hex
}

/**
 * Reads a contract from the package that its authors publish. Those packages are GPL, LGPL and BUSL: they are optional peers, and not
 * part of this one.
 *
 * @throws LatchkeyError `TESTKIT_FAILED` when the package is not installed
 */
export function readArtifactFile(file: string): Artifact {
  const { abi, bytecode } = read(file)
  return { abi, bytecode: toHex(bytecode) }
}

/** The code that a contract has once it is deployed, without its immutables. @throws LatchkeyError `TESTKIT_FAILED` */
export const readDeployedCode = (file: string): Hex => toHex(read(file).deployedBytecode)

interface ArtifactFile {
  readonly abi: Abi
  readonly bytecode: string
  readonly deployedBytecode: string
}

function read(file: string): ArtifactFile {
  try {
    return createRequire(import.meta.url)(file) as ArtifactFile
  } catch (cause) {
    throw testkitError(`${file} cannot be read; install the package it is in`, cause)
  }
}

const toHex = (code: string): Hex => (code.startsWith('0x') ? (code as Hex) : `0x${code}`)
