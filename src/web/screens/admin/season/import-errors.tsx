import { PlaceList } from './place-list.tsx'
import type { Refusal } from './use-import.ts'

/** All errors of a file, each with its place. */
export function ImportErrors({ fileName, refusal }: { fileName: string; refusal: Refusal }) {
  return (
    <div role="alert" className="border-loss w-full border-l-4 pl-3">
      <p className="text-loss font-medium wrap-anywhere">
        {fileName}: {refusal.message}
      </p>
      <PlaceList places={refusal.places} />
    </div>
  )
}
