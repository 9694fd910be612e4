import { Fragment, type ReactNode } from 'react'
import type { LegalProps } from '../../context/ModalModule.js'
import { useLatchkey } from '../../hooks/useLatchkey.js'
import { useUiOptions } from '../../hooks/useUiOptions.js'
import { webLink } from '../../links/webLink.js'
import type { TextKey } from '../../locale/catalogue.js'
import { useText } from '../../locale/useText.js'
import { Checkbox } from '../../primitives/Checkbox/Checkbox.js'
import { useStyles } from '../../theme/useStyles.js'
import sheet from './Legal.css?inline'

/** Links to the terms and privacy policy, if the application sets them, with a checkbox if `legalCheckbox` is set. */
export function Legal({ isAccepted, onAccept, refusals }: LegalProps) {
  useStyles(sheet)
  const text = useText()
  const { legalCheckbox } = useUiOptions()
  const { termsConditionsUrl, privacyPolicyUrl } = useLatchkey().config
  const links: readonly (readonly [TextKey, string | undefined])[] = [
    ['legal.terms', webLink(termsConditionsUrl)],
    ['legal.privacy', webLink(privacyPolicyUrl)],
  ]
  const documents = links.flatMap(([key, href]) => (href ? [{ href, name: text.heading(key) }] : []))
  if (documents.length === 0) return null

  const named = documents.map(({ href, name }, index) => (
    <Fragment key={href}>
      {index > 0 && text('legal.and')}
      <a href={href} target="_blank" rel="noopener noreferrer">
        {name}
      </a>
    </Fragment>
  ))
  if (!legalCheckbox) return <p className="lk-legal">{around(text('legal.implied', { documents: MARK }), named)}</p>
  return (
    <Checkbox isChecked={isAccepted} onChange={onAccept} refusals={refusals} error={text('legal.needed')}>
      {around(text('legal.agree', { documents: MARK }), named)}
    </Checkbox>
  )
}

/** Placeholder of the links while the sentence is composed. */
const MARK = '\u0000'

function around(sentence: string, links: ReactNode): ReactNode {
  const [before, after] = sentence.split(MARK)
  return (
    <>
      {before}
      {links}
      {after}
    </>
  )
}
