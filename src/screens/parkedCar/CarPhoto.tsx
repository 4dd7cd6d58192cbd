import { Camera } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../translation'
import { Button } from '../../components/Button'
import styles from './parkedCar.module.css'

type Props = {
  photo: ArrayBuffer | undefined
  busy: boolean
  onPick: (file: Blob) => void
  onRemove: () => void
}

export function CarPhoto({ photo, busy, onPick, onRemove }: Props) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.photo}>
      {photo && <Picture bytes={photo} />}
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file) onPick(file)
          // The same picture can be taken again.
          currentTarget.value = ''
        }}
      />
      <Button busy={busy} icon={<Camera aria-hidden="true" />} onClick={() => input.current?.click()}>
        {t(photo ? 'parkedCar:changePhoto' : 'parkedCar:addPhoto')}
      </Button>
      {photo && (
        <Button look="bare" busy={busy} onClick={onRemove}>
          {t('parkedCar:removePhoto')}
        </Button>
      )}
    </div>
  )
}

function Picture({ bytes }: { bytes: ArrayBuffer }) {
  const { t } = useTranslation()
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }))
    if (image.current) image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [bytes])
  return <img ref={image} alt={t('parkedCar:photo')} />
}
