import { useQueryClient } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { useApi } from '../../../client/context.ts';
import { classEntry } from '../../../ui/testing/catalog.ts';
import { renderPart } from '../../../ui/testing/rendered-pages.tsx';
import { firstFitQuery } from '../../fit-my-time/index.ts';
import { useOwnPictures } from './own-pictures.ts';

const fitted = { practice: { parts: [{ planEntry: classEntry({ id: 1 }) }] } };

const Fitting = () => {
  const queryClient = useQueryClient();
  const { queryKey } = firstFitQuery(useApi());
  return (
    <>
      <button type="button" onClick={() => queryClient.setQueryData(queryKey, fitted as never)}>
        Fit
      </button>
      <output aria-label="Pictures">{useOwnPictures()['fit-my-time'].length}</output>
    </>
  );
};

afterEach(cleanup);

test('a practice that is fitted after the page opened takes no picture from its rows', async () => {
  const page = await renderPart(Fitting, { at: '/' });
  const user = userEvent.setup({ delay: null });
  const count = () => page.getByRole('status', { name: 'Pictures' }).textContent;
  expect(count()).toBe('0');
  await user.click(page.getByRole('button', { name: 'Fit' }));
  expect(count()).toBe('0');
});
