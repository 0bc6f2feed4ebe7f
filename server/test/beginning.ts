import { sql } from 'drizzle-orm'
import type { Database } from '#server/kit/database/db.ts'

/** Lays beside the tables what they hold at the beginning, and how far their numbers have come. */
export async function keepBeside({ db }: Database): Promise<void> {
  await db.execute(sql`do $$
    declare
      name text;
      has_rows boolean;
    begin
      create schema beginning;
      create table beginning.numbers as
        select schemaname, sequencename, coalesce(last_value, start_value) as value, last_value is not null as is_used
        from pg_sequences;
      for name in select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
        execute format('select exists (select from public.%I)', name) into has_rows;
        if has_rows then execute format('create table beginning.rows_%s as table public.%I', name, name); end if;
      end loop;
    end $$`)
}

/**
 * Makes a database what it was before anybody wrote to it: the rows of its beginning, and numbers that go on from there.
 * Deleting few rows is much faster than truncating, but needs to switch references off, which not every user may.
 */
export async function reset({ db }: Database): Promise<void> {
  await db.execute(sql`do $$
    declare
      name text;
      columns text;
      has_rows boolean;
      filled text[] := '{}';
    begin
      for name in select oid::regclass from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
        execute format('select exists (select from %s)', name) into has_rows;
        if has_rows then filled := filled || name; end if;
      end loop;
      begin
        set local session_replication_role = replica;
        foreach name in array filled loop execute 'delete from ' || name; end loop;
      exception when insufficient_privilege then
        execute 'truncate ' || array_to_string(filled, ', ') || ' cascade';
      end;
      if to_regnamespace('beginning') is null then
        perform setval(format('%I.%I', schemaname, sequencename), start_value, false)
          from pg_sequences where schemaname = 'public' and last_value is not null;
        return;
      end if;
      for name in select substr(relname, 6) from pg_class
        where relkind = 'r' and relname <> 'numbers' and relnamespace = 'beginning'::regnamespace loop
        select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
          where attrelid = format('public.%I', name)::regclass and attnum > 0 and not attisdropped and attgenerated = '';
        execute format('insert into public.%I (%s) overriding system value select %s from beginning.rows_%s',
          name, columns, columns, name);
      end loop;
      perform setval(format('%I.%I', sequences.schemaname, sequences.sequencename), value, is_used)
        from pg_sequences sequences join beginning.numbers using (schemaname, sequencename)
        where sequences.last_value is not null;
    end $$`)
}
