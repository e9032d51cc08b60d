export function Facts({ facts }: { facts: [name: string, value: string][] }) {
  return (
    <dl className="mt-2 flex flex-col gap-1">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="text-ink-soft">{name}:</dt>
          <dd className="font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
