import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '../Button/Button.js'
import type { ProgressProps } from './Progress.js'
import { Progress } from './Progress.js'

const token = { name: 'Ether', src: undefined }
const steps = {
  label: 'Swap',
  list: [
    { id: 'sign', title: 'Sign' },
    { id: 'wait', title: 'Wait' },
  ],
  current: 1,
}
const ring = () => document.querySelector<HTMLElement>('.lk-ring')?.dataset
const tone = () => document.querySelector<HTMLElement>('.lk-hero')?.dataset['tone']
const stepStates = () => [...document.querySelectorAll<HTMLElement>('.lk-stepper li')].map(({ dataset }) => dataset['state'])
const draw = (props: Partial<ProgressProps> = {}) => <Progress state="waiting" token={token} title="Swapping" {...props} />

it('default: what is awaited, with its picture in a moving ring, and the step it is at', async () => {
  await render(draw({ text: 'Close this if you like.', steps, help: <Button>Look</Button>, children: <p>Fee 1</p> }))
  await expect.element(page.getByRole('status')).toHaveTextContent('SwappingClose this if you like.')
  expect(ring()).toMatchObject({ state: 'waiting', shape: 'circle' })
  await expect.element(page.getByRole('list', { name: 'Swap' })).toBeVisible()
  expect(stepStates()).toEqual(['done', 'current'])
  await expect.element(page.getByRole('button', { name: 'Look' })).toBeVisible()
  await expect.element(page.getByText('Fee 1')).toBeVisible()
})

it('default: done has a tick in place of the picture, and the way on at the bottom', async () => {
  await render(draw({ state: 'done', title: 'Swapped', actions: <Button>Done</Button> }))
  expect(document.querySelector('.lk-done')).not.toBeNull()
  expect(ring()).toBeUndefined()
  expect(document.querySelector('.lk-screen-actions')?.textContent).toBe('Done')
})

it('behavior: a failure has the tone of one, except what the visitor declined; what waits for nobody does not move', async () => {
  const { rerender } = await render(draw({ state: 'failed', steps }))
  expect(tone()).toBe('error')
  expect(ring()?.['state']).toBe('failed')
  expect(stepStates()).toEqual(['done', 'failed'])
  await rerender(draw({ state: 'failed', isQuiet: true }))
  expect(tone()).toBe('neutral')
  await rerender(draw({ state: 'still' }))
  expect([tone(), ring()?.['state']]).toEqual(['neutral', 'still'])
  expect(stepStates()).toEqual([])
  expect(document.querySelector('.lk-screen-actions')).toBeNull()
})
