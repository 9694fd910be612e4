// Builds for production; a warning is a failure too.
import { cpSync } from 'node:fs'
import { resolve } from 'node:path'
import webpack from 'webpack'

const path = resolve(import.meta.dirname, 'dist')
const configuration = {
  mode: 'production',
  entry: './src/main.js',
  // Under a policy that requires Trusted Types webpack's loader needs a policy of its own.
  output: { path, filename: 'main.js', clean: true, trustedTypes: true },
  performance: false,
}

webpack(configuration, (error, stats) => {
  if (error) throw error
  const problems = stats.toJson({ all: false, errors: true, warnings: true })
  for (const { message } of [...problems.errors, ...problems.warnings]) {
    console.error(message)
    process.exitCode = 1
  }
  cpSync('index.html', `${path}/index.html`)
})
