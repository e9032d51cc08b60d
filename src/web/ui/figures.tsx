export function Figures({ figures }: { figures: { name: string; value: number | string }[] }) {
  return (
    <dl className="grid auto-cols-[minmax(0,1fr)] grid-flow-col gap-x-5 sm:gap-x-8">
      {figures.map(({ name, value }) => (
        <div key={name} className="flex flex-col-reverse justify-end">
          <dt className="text-12 text-ink-soft">{name}</dt>
          <dd className="font-figure text-39 font-bold tabular">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
