import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TileLayer } from 'react-leaflet'

/** Tiles come from whoever runs this; by default from nobody, and no address of a stranger is ever asked. */
export const tileUrl: string | undefined = import.meta.env['VITE_TILE_URL'] as string | undefined
const attribution: string | undefined = import.meta.env['VITE_TILE_ATTRIBUTION'] as string | undefined

/** The streets, where there are any to show; otherwise a quiet plain and a note that says so. */
export const Tiles = () => {
  const { t } = useTranslation()
  const [arrived, setArrived] = useState(false)
  return (
    <>
      {tileUrl && (
        <TileLayer
          className="tiles"
          url={tileUrl}
          attribution={attribution}
          maxZoom={19}
          eventHandlers={{ tileload: () => setArrived(true) }}
        />
      )}
      {!arrived && <p className="map-note small">{t('map.noTiles')}</p>}
    </>
  )
}
