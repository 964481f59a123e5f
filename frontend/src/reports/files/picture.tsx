import BrokenIcon from '@mui/icons-material/BrokenImageOutlined';
import { Box, Skeleton } from '@mui/material';
import type { ReportFile } from '@tabletime/contract';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { usePicture } from './use-picture.ts';

interface PictureProps {
  file: ReportFile;
  size: 'thumbnail' | 'whole';
  /** Empty if the name stands beside the picture. */
  alt?: string;
}

export const Picture = ({ file, size, alt = '' }: PictureProps) => {
  const t = useT();
  const { data: address, error } = usePicture(file._id, size);
  const [isBroken, setIsBroken] = useState(false);
  if (error || isBroken) {
    return (
      <Box
        role="status"
        sx={{
          display: 'grid',
          placeItems: 'center',
          placeContent: 'center',
          gap: 0.5,
          inlineSize: '100%',
          blockSize: '100%',
          minBlockSize: size === 'whole' ? 240 : 0,
          padding: 0.5,
          textAlign: 'center',
          typography: 'caption',
          lineHeight: 1.3,
          color: 'text.secondary',
        }}
      >
        <BrokenIcon aria-hidden />
        {t('reports.files.no_picture')}
      </Box>
    );
  }
  if (!address) return <Skeleton variant="rectangular" sx={{ inlineSize: '100%', blockSize: size === 'whole' ? 240 : '100%' }} />;
  return (
    <Box
      component="img"
      src={address}
      alt={alt}
      onError={() => setIsBroken(true)}
      sx={
        size === 'whole'
          ? { display: 'block', maxInlineSize: '100%', maxBlockSize: '72dvh', marginInline: 'auto', objectFit: 'contain' }
          : { display: 'block', inlineSize: '100%', blockSize: '100%', objectFit: 'cover' }
      }
    />
  );
};
