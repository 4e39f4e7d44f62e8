import type { ReactElement } from 'react'
import { facts } from './facts.js'
import { links } from './links.js'
import { useTexts } from './PageLook.js'

/** Figures of the toolkit, each with its proof. */
export function Facts(): ReactElement {
  const { speak, language } = useTexts()
  const show = (value: number): string => new Intl.NumberFormat(language).format(value)
  const unit = (value: number): string =>
    // Kilobytes as the language writes them.
    new Intl.NumberFormat(language, { style: 'unit', unit: 'kilobyte', unitDisplay: 'short' }).format(value)
  const rows = [
    {
      figure: unit(facts.eagerKb),
      text: speak('facts.load', { all: show(facts.fullKb) }),
      proof: speak('facts.loadProof'),
      href: links.benchmarks,
    },
    {
      figure: show(facts.requests),
      text: speak('facts.requests'),
      proof: speak('facts.requestsProof'),
      href: links.benchmarks,
    },
    {
      figure: show(facts.ecosystems),
      text: speak('facts.ecosystems'),
      proof: speak('facts.ecosystemsProof'),
      href: links.ecosystems,
    },
    {
      figure: speak('facts.policyName'),
      text: speak('facts.policy'),
      proof: speak('facts.policyProof'),
      href: links.policy,
    },
  ]
  return (
    <section aria-labelledby="facts-title">
      <h2 id="facts-title" className="spoken">
        {speak('facts.title')}
      </h2>
      <ul className="facts">
        {rows.map(({ figure, text, proof, href }) => (
          <li key={text}>
            <strong>{figure}</strong>
            <span>{text}</span>
            <a href={href}>{proof}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
