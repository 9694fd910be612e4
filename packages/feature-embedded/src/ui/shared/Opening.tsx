import { Hero, IconTile, Ring, Screen, useText } from '@latchkey/react/ui'

/** The login stands, and the wallet opens. */
export function Opening() {
  const text = useText()
  return (
    <Screen mayGrow>
      <Hero
        picture={
          <Ring state="waiting" shape="circle">
            <IconTile icon="key" size={72} />
          </Ring>
        }
        title={text('embedded.connecting')}
      />
    </Screen>
  )
}
