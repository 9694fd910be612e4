import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Button } from '../primitives/Button/Button.js'
import { IconButton } from '../primitives/IconButton/IconButton.js'
import { Row } from '../primitives/Row/Row.js'

const href = 'https://wallet.example/'

test.each([
  ['Button', <Button href={href}>Open</Button>],
  ['IconButton', <IconButton icon="close" label="Open" href={href} />],
  ['Row', <Row title="Open" href={href} />],
])('fault 9: the page that a %s opens learns neither who opened it nor how to reach it', async (_, element) => {
  const { container } = await render(element)
  const link = container.querySelector('a') ?? expect.fail('no link')
  expect([link.href, link.target]).toEqual([href, '_blank'])
  expect([...link.relList].sort()).toEqual(['noopener', 'noreferrer'])
})
