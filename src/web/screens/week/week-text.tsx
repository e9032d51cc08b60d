/** The text as the chat will show it: what is between asterisks in bold. */
export function WeekText({ text }: { text: string }) {
  return (
    <div className="border-rule bg-surface rounded-large border p-4 wrap-anywhere whitespace-pre-line">
      {text.split(/(\*[^*\n]+\*)/).map((part, index) =>
        // The odd parts are those that the pattern matched.
        index % 2 === 1 ? <strong key={index}>{part.slice(1, -1)}</strong> : part,
      )}
    </div>
  )
}
