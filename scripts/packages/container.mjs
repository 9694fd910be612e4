// The container file of the cloud, its compose file and its configuration as the guide writes them. There is no container engine here: what they say is
// read and checked, and the commands of the container, and
// all services of the compose file, are run with the packed package in a folder outside the workspace. Needs `npm run build`.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parse } from 'yaml'
import { loadSource } from '../../packages/cloud/test/loadSource.mjs'
import { runProgram } from '../machine/runProgram.mjs'
import { runCompose } from './compose.mjs'
import { installIn, makeTemporaryFolder, pack, ROOT, useTarballs } from './pack.mjs'
import { readContainerfile } from './readContainerfile.mjs'

/** @import { Instruction } from './readContainerfile.mjs' */

const CONTAINERFILE = join(ROOT, 'packages/cloud/Containerfile')
const GUIDE = readFileSync(join(ROOT, 'docs/guides/deploy-the-cloud.md'), 'utf8')
const VARIABLES = readFileSync(join(ROOT, 'packages/cloud/src/configuration/environment.ts'), 'utf8')
const LIMIT_MS = 60_000

/** Whether the server knows a variable of the environment. @param {string} name */
const isKnown = (name) => name === 'LATCHKEY_CLOUD_CONFIG' || VARIABLES.includes(`'${name}'`)

/** A block of the guide. @param {string} language */
function blockOf(language) {
  const [, block] = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(GUIDE) ?? []
  assert(block, `the guide has no block of ${language}`)
  return block
}

/** @param {Instruction[]} instructions */
function checkContainerfile(instructions) {
  const names = instructions.map(({ name }) => name)
  assert.equal(names[0], 'FROM')
  for (const name of ['FROM', 'USER', 'HEALTHCHECK', 'ENTRYPOINT', 'CMD'])
    assert.equal(names.filter((other) => other === name).length, 1, name)
  const [image] = instructions.filter(({ name }) => name === 'FROM')
  assert.match(image.text, /^[\w./-]+:[\w.-]+$/, 'the image has a tag')
  const [user] = instructions.filter(({ name }) => name === 'USER')
  assert.notEqual(user.text, 'root')
  assert(names.indexOf('USER') < names.indexOf('ENTRYPOINT'), 'it runs as the user')
}

/** @typedef {{ image?: string, build?: object, depends_on?: string[] | Record<string, { condition: string }>, volumes?: string[], healthcheck?: object }} Service */

/** What a service needs is there. @param {[name: string, service: Service]} entry @param {Record<string, Service>} services */
function checkNeeds([name, { depends_on: needed = [] }], services) {
  const conditions = Array.isArray(needed) ? needed.map((other) => /** @type {const} */ ([other, undefined])) : Object.entries(needed)
  for (const [other, state] of conditions) {
    assert(other in services, `${name} needs ${other}, which is no service`)
    assert(state?.condition !== 'service_healthy' || services[other].healthcheck, `${other} has a health check`)
  }
}

/** @param {string} yaml */
function checkCompose(yaml) {
  const { services, volumes = {} } = parse(yaml)
  for (const [name, service] of /** @type {[string, Service][]} */ (Object.entries(services))) {
    assert(service.build !== undefined || /:[\w.-]+$/.test(service.image ?? ''), `${name} has an image with a tag`)
    checkNeeds([name, service], services)
    const sources = (service.volumes ?? []).map((volume) => volume.split(':')[0])
    for (const source of sources) assert(source.startsWith('.') || source in volumes, `the volume ${source} of ${name} is declared`)
  }
  const { environment, build, volumes: mounted } = services.cloud
  assert.equal(build.dockerfile, 'Containerfile')
  for (const variable of Object.keys(environment)) assert(isKnown(variable), `${variable} is a variable of the cloud`)
  assert(mounted.some((/** @type {string} */ volume) => volume.split(':')[1] === environment.LATCHKEY_CLOUD_CONFIG))
  const [, host] = /@([\w-]+):\d+\//.exec(environment.LATCHKEY_CLOUD_DATABASE) ?? []
  assert(host in services, `${host} is a service`)
}

/** @param {Instruction[]} instructions @param {string} name @returns {string[]} */
function commandOf(instructions, name) {
  const found = instructions.find((instruction) => instruction.name === name)
  assert(found?.words, `${name} is a list of words`)
  return found.words
}

/**
 * Starts what the container starts, and stops it as an engine does.
 * @param {{ folder: string, command: string[], environment: Record<string, string> }} container
 * @param {(lines: { msg: string }[]) => Promise<void>} use
 */
async function runContainer({ folder, command: [program, ...parameters], environment }, use) {
  const child = spawn(program, parameters, {
    cwd: folder,
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const limit = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS)
  /** @type {{ msg: string }[]} */
  const lines = []
  const isListening = new Promise((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(JSON.parse(line))
      if (lines.at(-1)?.msg === 'listening') resolve(undefined)
    })
  })
  try {
    await Promise.race([isListening, ended.then(([code]) => assert.fail(`it ended with ${code}`))])
    await use(lines)
  } finally {
    child.kill('SIGTERM')
    const [code, signal] = await ended
    clearTimeout(limit)
    assert.deepEqual([code, signal], [0, null], 'it stops by itself when it is told to')
  }
}

/** @param {string} work @param {Instruction[]} instructions */
async function runCommands(work, instructions) {
  const [folder, data] = [join(work, 'app'), join(work, 'data')]
  for (const made of [folder, data]) mkdirSync(made)
  const tarballs = pack(join(work, 'tarballs'), ['@latchkey/cloud'])
  await installIn(
    folder,
    useTarballs({ name: 'container', private: true, type: 'module', dependencies: { '@latchkey/cloud': '*' } }, tarballs),
  )
  const variables = Object.fromEntries(instructions.flatMap(({ name, pairs }) => (name === 'ENV' ? pairs : [])))
  for (const variable of Object.keys(variables)) assert(isKnown(variable), `${variable} is a variable of the cloud`)
  const { findPort } = await loadSource('../../../scripts/test/findPort.ts')
  const port = String(await findPort())
  const environment = {
    ...Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, value.replace('/data', data)])),
    LATCHKEY_CLOUD_PORT: port,
  }
  const command = [...commandOf(instructions, 'ENTRYPOINT'), ...commandOf(instructions, 'CMD')]
  const [exposed] = instructions.filter(({ name }) => name === 'EXPOSE')
  const health = commandOf(instructions, 'HEALTHCHECK').map((word) => word.replace(`:${exposed.text}/`, `:${port}/`))
  assert(health.join(' ').includes(`:${port}/`), 'the health check asks the port that is exposed')
  const [prober, ...probe] = health
  const isHealthy = async () => (await runProgram(prober, probe, { cwd: folder })).isGreen
  assert.equal(await isHealthy(), false, 'nothing is healthy before it runs')
  await runContainer({ folder, command, environment }, async (lines) => {
    assert.equal(lines[0].msg, 'migrated')
    assert.equal(await isHealthy(), true)
    const page = await fetch(`http://127.0.0.1:${port}/admin`)
    assert.equal(page.status, 200)
    assert.match(await page.text(), /\/admin\/assets\/main-/)
  })
  assert.equal(await isHealthy(), false, 'nothing is healthy after it')
  // With the configuration of the guide; its Redis is not there, which a process tolerates.
  writeFileSync(join(work, 'cloud.json'), blockOf('json'))
  await runContainer(
    { folder, command, environment: { ...environment, LATCHKEY_CLOUD_CONFIG: join(work, 'cloud.json') } },
    async (lines) => {
      assert.deepEqual(
        lines.map(({ msg }) => msg).filter((message) => message === 'migrated'),
        [],
        'what was migrated stays so',
      )
      assert.equal(await isHealthy(), true)
    },
  )
  const { services } = parse(blockOf('yaml'))
  await runCompose({ services, configuration: blockOf('json'), work, folder, command })
  const help = await runProgram('npx', ['latchkey-cloud', 'help'], { cwd: folder })
  assert(help.isGreen && help.output.includes('latchkey-cloud serve'))
}

const work = makeTemporaryFolder('container')
try {
  const instructions = readContainerfile(readFileSync(CONTAINERFILE, 'utf8'))
  checkContainerfile(instructions)
  checkCompose(blockOf('yaml'))
  await runCommands(work, instructions)
  console.log('container: the files are right, and the commands of the container and of all services ran from the packed package')
} finally {
  rmSync(work, { recursive: true, force: true })
}
