// Runs a program without holding up what else this process does.
import { spawn } from 'node:child_process'

/**
 * @param {string} program
 * @param {string[]} parameters
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<{ isGreen: boolean, output: string }>} Whether it ended well, and what it wrote. Rejects where it cannot be started.
 */
export function runProgram(program, parameters, options = {}) {
  const shell = process.platform === 'win32'
  const child = spawn(program, parameters, { ...options, shell, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ isGreen: code === 0, output }))
  })
}
